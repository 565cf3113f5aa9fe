# Writes a header and a source that hold files as text, so that the program needs no folder beside it.
#
# cmake -DOUT=<folder> -DROOT=<source folder> -DPAGE=<what server/web was built into> -P embed.cmake
# gives <folder>/embedded.hpp and .cpp: embedded::migrations, rulebook, page and so on, each a list of
# {name, text} sorted by name. A text is cut into literals of some lines each, since compilers may
# limit how long one literal is.
cmake_minimum_required(VERSION 3.25)

function(add_list name pattern)
  file(GLOB files ${pattern})
  list(SORT files)
  list(LENGTH files count)
  string(APPEND declarations "extern const std::array<File, ${count}> ${name};\n")
  set(rows "")
  foreach(path IN LISTS files)
    get_filename_component(file_name ${path} NAME)
    file(READ ${path} text)
    string(LENGTH "${text}" length)
    set(at 0)
    set(pieces "")
    while(at LESS length)
      string(SUBSTRING "${text}" ${at} 30000 piece)
      string(APPEND pieces "\n    R\"idis(${piece})idis\"sv")
      math(EXPR at "${at} + 30000")
      if(at LESS length)
        string(APPEND pieces ",")
      endif()
    endwhile()
    string(APPEND rows "    {\"${file_name}\"sv, joined({${pieces}})},\n")
  endforeach()
  string(APPEND definitions "const std::array<File, ${count}> ${name} = {{\n${rows}}};\n")
  set(declarations "${declarations}" PARENT_SCOPE)
  set(definitions "${definitions}" PARENT_SCOPE)
endfunction()

set(declarations "")
set(definitions "")
add_list(migrations "${ROOT}/migrations/*.sql")
add_list(accounts_migrations "${ROOT}/migrations/accounts/*.sql")
add_list(ways_migrations "${ROOT}/migrations/ways/*.sql")
add_list(battle_migrations "${ROOT}/migrations/battles/*.sql")
add_list(postgres_migrations "${ROOT}/migrations/postgres/*.sql")
add_list(rulebook "${ROOT}/config/rulebook/*.tsv")
add_list(page "${PAGE}/*")

file(WRITE ${OUT}/embedded.hpp "// Written by server/codec/embed.cmake: files of the source tree as text.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace embedded {

struct File {
    std::string_view name;
    std::string text;
};
${declarations}
}  // namespace embedded
")
file(WRITE ${OUT}/embedded.cpp "#include \"embedded.hpp\"

#include <initializer_list>

namespace embedded {

using namespace std::string_view_literals;

static std::string joined(std::initializer_list<std::string_view> pieces) {
    std::string text;
    for (const std::string_view piece : pieces) text += piece;
    return text;
}

${definitions}
}  // namespace embedded
")
