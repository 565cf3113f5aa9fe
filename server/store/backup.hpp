// Copies of files in use.
//
// SQLite itself copies (its online backup): what it reads is one state of the file between two
// transactions, however many writers are at work meanwhile, and it keeps none of them waiting. The
// copy is one file, without a write-ahead log beside it. Like every file that is made whole, it is
// written under another name, brought to the disk and renamed, so that there is never half a file
// under its own name.
#pragma once

#include <filesystem>
#include <functional>
#include <system_error>

#include "server/store/store.hpp"

namespace store {

/// What an error of the system's comes to for who wanted to write.
Written written_after(std::error_code error);

/// Makes a file of SQLite's that is there whole or not at all.
/// Takes:   a path where nothing is yet; `write`, which makes the file under the path it is given,
///          and closes it.
/// Gives:   nothing; NotStored, or what `write` throws, and then nothing is left behind.
void make_whole(const std::filesystem::path& file,
                const std::function<void(const std::filesystem::path&)>& write);

/// Copies a file of SQLite's, in use or not.
/// Takes:   a path where nothing is yet; its folder is there.
/// Gives:   nothing; Unreadable if it cannot be read or written, and then nothing is left behind.
void back_up(const std::filesystem::path& from, const std::filesystem::path& to);

/// Removes a file of SQLite's, with what stands beside it; nothing if it is not there.
void remove_all_of(const std::filesystem::path& path);

/// Brings a file, or the names in a folder, to the disk. Unreadable if that cannot be.
void sync_to_disk(const std::filesystem::path& path);

}  // namespace store
