"""Where a fault can be put into a C++ source of this house, and what stands there then.

The sources are read as text: clang-format has laid them out all alike (an operator has a space or a
line's end on both sides, a bracket of a template none), so words and brackets are enough to know a
comparison, a condition or a statement. What the compiler refuses of it all the same is left out
later (build.py). A change is made of insertions and of replaced operators and never changes the
count of lines. switch.hpp has what the changed places call.
"""
import re
from dataclasses import dataclass, field

KINDS = ("boundary", "equality", "filter", "conjunct", "guard", "reset", "number", "side",
         "extreme", "default")

COMPARISONS = {"<": ("<=", "less_or_same", "<="), "<=": ("<", "only_less", "<="),
               ">": (">=", "more_or_same", "<="), ">=": (">", "only_more", "<="),
               "==": ("!=", "other", "=="), "!=": ("==", "same", "==")}

# Words that change places: where one stands, the other is meant.
SIDES = (("Side::red", "Side::blue"), ("Side::warriors", "Side::monsters"))
# Calls that give the other side, or this side's enemies.
OTHER_SIDE = ("other", "opposite")

# What ends here without more being shown: what was gathered so far, or nothing.
KEEPS_OUT = re.compile(
    r"continue;|break;|return(?: (?:false|0|\{\}|std::nullopt|seen|own|full|all|view))?;")
JUMP = re.compile(r"(return\b|continue;|break;)")
RESET = re.compile(
    r"(?:[\w\]\[().*]|->)+(?:\.|->)(?:clear|reset)\(\);"
    r"|(?:[\w\]\[()*]|\.|->)+ = (?:false|true|0|\{\}|std::nullopt|nullptr|\w+\{\});"
    r"|(?:\+\+|--)(?:[\w\]\[()*]|\.|->)+;"
    r"|(?:[\w\]\[()*]|\.|->)+ [-+]= [^;]+;")


@dataclass
class Place:
    """One fault: where it is put, and what it is called.

    edits: (from, to, text): what stands from there to there becomes the text, in which the number
    of the fault takes the place of @.
    """
    file: str
    line: int
    kind: str
    change: str
    text: str
    edits: list = field(default_factory=list)
    is_filter_of_view: bool = False
    lines: int = 1
    number: int = 0

    @property
    def key(self):
        return (self.file, self.text, self.change)

    @property
    def span(self):
        return (min(edit[0] for edit in self.edits), max(edit[1] for edit in self.edits))


def masked(text):
    """The text with comments and the insides of strings blanked, so that what is left is code."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<!\d)\'(?:\\.|[^\'\\\n])\'', re.S)

    def blank(match):
        it = match.group(0)
        if it[0] == "/":
            return re.sub(r"[^\n]", " ", it)
        return it[0] + "_" * (len(it) - 2) + it[-1]
    return pattern.sub(blank, text)


def matching(code, at):
    """The place of the bracket that closes the one at this place; -1 if there is none."""
    pairs = {"(": ")", "[": "]", "{": "}"}
    opened = []
    for i in range(at, len(code)):
        if code[i] in pairs:
            opened.append(pairs[code[i]])
        elif code[i] in ")]}":
            if not opened or opened.pop() != code[i]:
                return -1
            if not opened:
                return i
    return -1


def bodies(code, with_constexpr):
    """(from, to, head) of every function's body; of what only the compiler runs, none."""
    found = []
    at = 0
    while (at := code.find("{", at)) >= 0:
        before = code[max(0, at - 400):at].rstrip()
        head = re.split(r"[;}]\s*\n|\n\n|:\n", before)[-1]
        is_function = re.search(r"\)(?: const)?(?: noexcept)?(?: override)?$", before)
        if not is_function:
            at += 1
            continue
        end = matching(code, at)
        if end < 0:
            at += 1
            continue
        is_constant = "consteval" in head or (not with_constexpr and "constexpr" in head)
        if not is_constant:
            found.append((at + 1, end, head))
        at = end + 1
    return found


def left_out(code):
    """(from, to) of what is no rule: constants of the compiler, broken promises, clauses."""
    spans = []
    words = r"\b(?:constexpr|static_assert|ENSURE|case|mark|Clauses?|using|template)\b"
    for match in re.finditer(words, code):
        end = code.find(":" if match.group(0) == "case" else ";", match.end())
        spans.append((match.start(), end))
    # A condition that guards nothing but clauses.
    for match in re.finditer(r"\bif \(", code):
        close = matching(code, match.end() - 1)
        if close < 0:
            continue
        rest = code[close + 1:].lstrip()
        body = rest[:matching(rest, 0) + 1] if rest.startswith("{") else rest[:rest.find(";") + 1]
        if re.fullmatch(r"(?:\{\s*)?(?:(?:mark|clauses\.push_back)\([^;]*\);\s*)+\}?", body):
            spans.append((match.start(), close))
    for match in re.finditer(r"\bfor \(", code):
        spans.append((match.start(), matching(code, match.end() - 1)))
    return spans


def hiding(code):
    """(from, to) of the conditions that keep something out: of what jumps away, of what erases."""
    spans = []
    for match in re.finditer(r"\b(?:if|erase_if) ?\(", code):
        close = matching(code, match.end() - 1)
        if match.group(0).startswith("erase") or KEEPS_OUT.match(code[close + 1:].lstrip(" \n{")):
            spans.append((match.end(), close))
    return spans


class Finder:
    """Finds the places of one source."""

    def __init__(self, file, text, is_view, with_constexpr=False):
        self.file, self.text, self.is_view = file, text, is_view
        self.code = masked(text)
        self.inside = bodies(self.code, with_constexpr)
        self.outside = left_out(self.code)
        self.hiding = hiding(self.code)
        self.places = []

    def stands(self, start, end):
        """Whether this is code of a function that runs, and a rule."""
        if not any(a <= start and end <= b for a, b, _ in self.inside):
            return False
        return not any(a <= start < b for a, b in self.outside)

    def is_in_view(self, start):
        """Whether this keeps something from a viewer.

        From the referee nothing is kept; offers of what he may do are made of what he sees.
        """
        if not self.is_view:
            return False
        head = next(head for a, b, head in self.inside if a <= start <= b)
        return not re.search(
            r"InFull|CommanderView&|OwnFleet&|\b(?:offer|legal|present)\w*\(", head)

    def add(self, kind, change, start, edits, is_filter=False):
        end = max(edit[1] for edit in edits)
        if not self.stands(start, end):
            return
        line = self.code.count("\n", 0, start) + 1
        begin = self.text.rfind("\n", 0, start) + 1
        text = self.text[begin:self.text.find("\n", start)].strip()
        lines = 1 + self.code.count("\n", start, end)
        self.places.append(Place(self.file, line, kind, change, text, edits,
                                 is_filter and self.is_in_view(start), lines))

    def wrap(self, kind, change, start, end, call, is_filter=False):
        self.add(kind, change, start,
                 [(start, start, f"mutants::{call}(@, "), (end, end, ")")], is_filter)

    # ---- one kind after the other --------------------------------------------------------------

    def comparisons(self):
        for match in re.finditer(r"(?<=[\w\])>}\"*'.]) (<=|>=|==|!=|<|>)(?=[ \n])", self.code):
            start, end = match.start(1), match.end(1)
            operator = match.group(1)
            right = self.code[end:end + 200].lstrip()
            left = self.code[max(0, start - 120):start].rstrip()
            if re.match(r"nullptr\b|(\w|\.|->)+end\(\)", right) or left.endswith("end()"):
                continue
            if is_order_of(left, right) and operator in "<>":
                continue
            changed, joint, spelled = COMPARISONS[operator]
            self.add("equality" if operator in ("==", "!=") else "boundary",
                     f"{operator} to {changed}", start,
                     [(start, end, f"{spelled} mutants::{joint}{{@}} {spelled}")])

    def conditions(self):
        for match in re.finditer(r"\bif \(", self.code):
            start = match.end()
            close = matching(self.code, start - 1)
            if close < 0:
                continue
            body = self.code[close + 1:].lstrip(" \n{")
            is_jump = JUMP.match(body)
            inner = self.code[start:close]
            declared = re.match(r"(?:const )?[\w:<>, ]+[*&]? ?\*?\w+ = ", inner)
            if ";" in inner:
                continue
            if declared:
                self.wrap("filter", "finds nothing", start + declared.end(), close, "found")
            elif is_jump:
                self.wrap("filter", "removed", start, close, "unless",
                          any(a <= start < b for a, b in self.hiding))
            else:
                self.wrap("guard", "always", start, close, "held", True)
                self.wrap("filter", "never", start, close, "unless")
        for match in re.finditer(r"\berase_if\(", self.code):
            end = matching(self.code, match.end() - 1)
            for given in re.finditer(r"\breturn ([^;]+);", self.code[match.end():end]):
                self.wrap("filter", "removed", match.end() + given.start(1),
                          match.end() + given.end(1), "unless", True)

    def operands(self):
        for match in re.finditer(r" (&&|\|\|)(?=[ \n])", self.code):
            word = match.group(1)
            is_and = word == "&&"
            call, change = ("held", "removed from and") if is_and else ("unless", "removed from or")
            start = self.operand_start(match.start(1))
            end = self.operand_end(match.end(1), is_and)
            # What hides shows more without a part of its "or"; what shows, without one of "and".
            is_filter = is_and != any(a <= start < b for a, b in self.hiding)
            # Of a chain each is named once: the left one here if nothing joins it on its left.
            before = self.code[:start].rstrip()
            if not before.endswith(word):
                self.wrap("conjunct", change, start, match.start(), call, is_filter)
            begin = match.end(1) + len(self.code[match.end(1):]) - \
                len(self.code[match.end(1):].lstrip())
            self.wrap("conjunct", change, begin, end, call, is_filter)

    def operand_start(self, at):
        """Where the left side of an "and", an "or" or a choice begins."""
        depth = 0
        i = at - 1
        while i > 0:
            c = self.code[i]
            if c in ")]}":
                depth += 1
            elif c in "([{":
                if depth == 0:
                    break
                depth -= 1
            elif depth == 0:
                if c in ",;?" or self.code[i - 1:i + 2] in (" : ", " = ") or \
                        self.code[i - 1:i + 1] in ("||", "&&"):
                    break
                if c in " \n" and self.code[max(0, i - 7):i].endswith(" return"):
                    break
                if c == "\n" and re.search(r"(?:[^=!<>]=|return|:)$", self.code[max(0, i - 7):i]):
                    break
            i -= 1
        i += 1
        while self.code[i] in " \n":
            i += 1
        return i

    def operand_end(self, at, is_and):
        """Where the right side of an "and" or an "or" ends."""
        depth = 0
        for i in range(at, len(self.code)):
            c = self.code[i]
            if c in "([{":
                depth += 1
            elif c in ")]}":
                if depth == 0:
                    break
                depth -= 1
            elif depth == 0:
                if c in ",;?" or self.code[i - 1:i + 2] == " : ":
                    break
                if self.code[i:i + 2] == "||" or (is_and and self.code[i:i + 2] == "&&"):
                    break
        return at + len(self.code[at:i].rstrip())

    def statements(self):
        for match in re.finditer(r"(?:^|(?<=\) )) *(?=\S)", self.code, re.M):
            reset = RESET.match(self.code, match.end())
            if reset is None:
                continue
            end = reset.end() - 1
            line = self.code[self.code.rfind("\n", 0, end) + 1:end]
            if "Clause" in line or "while (" in line:
                continue
            self.add("reset", "skipped", match.end(),
                     [(match.end(), match.end(), "mutants::skipped(@) ? void() : void("),
                      (end, end, ")")])

    def numbers(self):
        pattern = r"(?:(?<= [-+*/%] )|(?<= = )|(?<=return )|(?<=<= )|(?<=>= ))(\d+)(?=[ ;,)}\]\n])"
        for match in re.finditer(pattern, self.code):
            line = self.code[self.code.rfind("\n", 0, match.start()):match.start()]
            if ".reserve(" in line:
                continue  # how much is set aside beforehand changes nothing
            self.add("number", f"{match.group(1)} and 1", match.start(1),
                     [(match.start(1), match.start(1), "mutants::moved(@, "),
                      (match.end(1), match.end(1), ", 1)")])

    def sides(self):
        for one, another in SIDES + tuple(pair[::-1] for pair in SIDES):
            for match in re.finditer(rf"(?<![\w:]){one}\b", self.code):
                self.add("side", f"{one} to {another}", match.start(),
                         [(match.start(), match.start(), "mutants::instead(@, "),
                          (match.end(), match.end(), f", {another})")])
        for call in OTHER_SIDE:
            for match in re.finditer(rf"(?<![\w.>:]){call}\(", self.code):
                close = matching(self.code, match.end() - 1)
                given = self.text[match.end():close]
                if "," in given or "\n" in given or re.match(r"Side \w+$", given):
                    continue
                self.add("side", f"{call}(x) to x", match.start(),
                         [(match.start(), match.start(), "mutants::instead(@, "),
                          (close + 1, close + 1, f", decltype({call}({given}))({given}))")])

    def extremes(self):
        for match in re.finditer(r"\bstd::(min|max)(?=\([^{])", self.code):
            word = match.group(1)
            name, changed = ("least", "max") if word == "min" else ("most", "min")
            self.add("extreme", f"{word} to {changed}", match.start(),
                     [(match.start(), match.end(), f"mutants::{name}{{@}}")])

    def defaults(self):
        for match in re.finditer(r"\b(true|false)\b", self.code):
            before = self.code[:match.start()]
            if before.endswith("while ("):
                continue  # a loop that never begins in a function that has to give something
            if re.search(r"[=!]= $", before) or before.endswith(" = ") and RESET.search(
                    self.code[self.code.rfind("\n", 0, match.start()):match.end() + 1]):
                continue
            changed = "false" if match.group(1) == "true" else "true"
            self.wrap("default", f"{match.group(1)} to {changed}", match.start(), match.end(),
                      "turned")
        for match in re.finditer(r"[ \n]\?(?=[ \n])", self.code):
            at = match.start() + 1
            start = self.operand_start(at)
            while self.code[:start].rstrip().endswith(("||", "&&")):
                start = self.operand_start(len(self.code[:start].rstrip()) - 2)
            choice = self.code[at:self.code.find(";", at)]
            if "Clause" in choice or self.text[at:at + len(choice)].count('"') >= 2:
                continue
            self.wrap("default", "choice turned", start, match.start(), "turned")


def is_order_of(left, right):
    """Whether the same is compared of two things, as an order of sorting does."""
    a = re.search(r"(?<![\w.])(\w+)((?:\.|->)[\w.>()-]+)$", left)
    b = re.match(r"(\w+)((?:\.|->)[\w.>()-]*\w(?:\(\))?)", right)
    return bool(a and b and a.group(1) != b.group(1) and a.group(2) == b.group(2))


def places_of(file, text, is_view=False, with_constexpr=False):
    """All faults that can be put into a source, in the order of its lines."""
    finder = Finder(file, text, is_view, with_constexpr)
    for search in (finder.comparisons, finder.conditions, finder.operands, finder.statements,
                   finder.numbers, finder.sides, finder.extremes, finder.defaults):
        search()
    unique = {}
    for place in finder.places:
        unique.setdefault((place.span, place.change), place)
    return sorted(unique.values(), key=lambda place: (place.span, KINDS.index(place.kind)))


def changed(text, places):
    """The text with these faults in it, each behind the switch of its number."""
    edits = []
    for place in places:
        start, end = place.span
        for a, b, new in place.edits:
            new = new.replace("@", str(place.number))
            # At one point what closes stands before what opens; an inner bracket closes first.
            order = (1, -end, place.number) if a == start else (0, -start, -place.number)
            edits.append((a, order, b, new))
    out, at = [], 0
    for a, _, b, new in sorted(edits, key=lambda edit: edit[:2]):
        out += [text[at:a], new]
        at = b
    return "".join(out) + text[at:]
