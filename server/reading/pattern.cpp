#include "server/reading/pattern.hpp"

#include <algorithm>

#include "core/kit/ensure.hpp"
#include "server/reading/notes.hpp"
#include "server/reading/words/pieces.hpp"
#include "server/reading/tokens.hpp"

namespace reading {

namespace {

/// Where a part of a graph begins, and the nodes whose `next` is what follows it.
struct Part {
    int begin = -1;
    std::vector<int> ends;
};

class Compiler {
public:
    Compiler(Grammar& grammar, const OrderShape& shape) : grammar_(grammar), shape_(shape) {}

    /// The phrases of a whole pattern, each ended.
    std::vector<int> phrases(std::string_view pattern) {
        std::vector<int> begins;
        text_ = pattern;
        at_ = 0;
        if (pattern.empty()) return begins;
        do {
            Part part = sequence();
            close(part, add({NodeKind::end}));
            begins.push_back(part.begin);
        } while (taken('|'));
        ENSURE(at_ == text_.size());
        return begins;
    }

private:
    int add(Node node) {
        grammar_.nodes.push_back(std::move(node));
        return static_cast<int>(grammar_.nodes.size()) - 1;
    }
    void close(const Part& part, int next) {
        for (const int end : part.ends) {
            grammar_.nodes[static_cast<std::size_t>(end)].next.push_back(next);
        }
    }
    void skip_spaces() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }
    bool taken(char c) {
        skip_spaces();
        if (at_ == text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    std::string_view until(char c) {
        const auto end = text_.find(c, at_);
        ENSURE(end != std::string_view::npos);
        const std::string_view inside = text_.substr(at_, end - at_);
        at_ = end + 1;
        return inside;
    }

    Part sequence() {
        Part whole;
        while (true) {
            skip_spaces();
            if (at_ == text_.size() || std::string_view("|)]").find(text_[at_]) != text_.npos) {
                break;
            }
            const Part next = item();
            if (whole.begin < 0) {
                whole = next;
            } else {
                close(whole, next.begin);
                whole.ends = next.ends;
            }
        }
        ENSURE(whole.begin >= 0);
        return whole;
    }

    Part item() {
        if (taken('(')) return choice(')', false);
        if (taken('[')) return choice(']', true);
        if (taken('{')) return braces(until('}'));
        if (taken('<')) {
            const std::string_view piece = piece_of(until('>'));
            ENSURE(!piece.empty());
            const std::string_view text = text_;
            const std::size_t at = at_;
            text_ = piece;
            at_ = 0;
            Part part = item();
            while (at_ < text_.size()) {
                const Part next = item();
                close(part, next.begin);
                part.ends = next.ends;
                skip_spaces();
            }
            text_ = text;
            at_ = at;
            return part;
        }
        return words();
    }

    Part choice(char closing, bool may_be_left_out) {
        Part all;
        Node fork{NodeKind::fork};
        do {
            const Part part = sequence();
            fork.next.push_back(part.begin);
            all.ends.insert(all.ends.end(), part.ends.begin(), part.ends.end());
        } while (taken('|'));
        ENSURE(taken(closing));
        all.begin = add(std::move(fork));
        if (may_be_left_out) all.ends.push_back(all.begin);
        return all;
    }

    Part words() {
        const std::size_t end = std::min(text_.find_first_of(" |()[]{}<", at_), text_.size());
        ENSURE(end > at_);
        Node node{NodeKind::word};
        std::string_view rest = text_.substr(at_, end - at_);
        at_ = end;
        while (!rest.empty()) {
            const auto slash = std::min(rest.find('/'), rest.size());
            node.words.push_back(
                grammar_.vocabulary.number_of(stem_of(rest.substr(0, slash))));
            rest.remove_prefix(std::min(slash + 1, rest.size()));
        }
        std::ranges::sort(node.words);
        const int begin = add(std::move(node));
        return {begin, {begin}};
    }

    Part braces(std::string_view inside) {
        Node node;
        const auto equals = inside.find('=');
        if (inside.front() == '!') {
            node.kind = NodeKind::note;
            node.text = inside.substr(1);
            ENSURE(is_note(node.text));
        } else if (inside.front() == ':') {
            node.kind = NodeKind::any_thing;
            node.text = inside.substr(1);
        } else if (equals != std::string_view::npos) {
            node.kind = NodeKind::set;
            node.text = inside.substr(equals + 1);
            node.member = member_of(inside.substr(0, equals));
        } else {
            node.kind = inside.back() == '<'   ? NodeKind::front_slot
                        : inside.back() == '-' ? NodeKind::minus_slot
                                               : NodeKind::slot;
            if (node.kind != NodeKind::slot) inside.remove_suffix(1);
            const auto both = inside.find('&');
            node.member = member_of(inside.substr(0, both));
            if (both != std::string_view::npos) node.also = member_of(inside.substr(both + 1));
            add_values(node.member);
        }
        const int begin = add(std::move(node));
        return {begin, {begin}};
    }

    /// The values of a member are words like any other, that can be mended.
    void add_values(int member) {
        const MemberShape& shape = shape_.members[static_cast<std::size_t>(member)];
        if (shape.said != Said::word) return;
        for (std::string_view value : shape.values) {
            while (!value.empty()) {
                const auto underscore = std::min(value.find('_'), value.size());
                grammar_.vocabulary.number_of(stem_of(value.substr(0, underscore)));
                value.remove_prefix(std::min(underscore + 1, value.size()));
            }
        }
    }
    int member_of(std::string_view name) const {
        const auto found = std::ranges::find(shape_.members, name, &MemberShape::name);
        ENSURE(found != shape_.members.end());
        return static_cast<int>(found - shape_.members.begin());
    }

    Grammar& grammar_;
    const OrderShape& shape_;
    std::string_view text_;
    std::size_t at_ = 0;
};

Domain domain_of(std::string_view text, const OrderShape& shape) {
    Domain domain;
    const auto end = text.find_first_of("!=<~:");
    ENSURE(end != std::string_view::npos);
    const auto found = std::ranges::find(shape.members, text.substr(0, end), &MemberShape::name);
    ENSURE(found != shape.members.end());
    domain.member = static_cast<int>(found - shape.members.begin());
    text.remove_prefix(end);
    domain.kind = text.starts_with('<')   ? DomainKind::whole
                  : text.starts_with('~') ? DomainKind::option
                  : text.starts_with(':') ? DomainKind::as_is
                                          : DomainKind::one_of;
    domain.has_to_be = text.starts_with('!');
    text.remove_prefix(text.find('/'));
    if (const auto star = text.find('*'); star != std::string_view::npos) {
        domain.times = 1'000;
        text = text.substr(0, star);
    }
    if (const auto hash = text.find('#'); hash != std::string_view::npos) {
        domain.part = text.substr(hash + 1);
        text = text.substr(0, hash);
    }
    if (const auto comma = text.find(','); comma != std::string_view::npos) {
        domain.other_list = text.substr(comma + 1);
        text = text.substr(0, comma);
    }
    domain.list = text;
    return domain;
}

std::vector<Domain> domains_of(std::string_view text, const OrderShape& shape) {
    std::vector<Domain> domains;
    while (!text.empty()) {
        const auto space = std::min(text.find(' '), text.size());
        if (space > 0) domains.push_back(domain_of(text.substr(0, space), shape));
        text.remove_prefix(std::min(space + 1, text.size()));
    }
    return domains;
}

void add_orders(Whose whose, Grammar& grammar) {
    const auto rows = words_for(whose);
    for (const OrderShape& shape : shapes_of(whose)) {
        const auto row = std::ranges::find(rows, shape.kind, &OrderWords::kind);
        if (row == rows.end()) continue;
        Compiler compiler(grammar, shape);
        Program program{*row, &shape, {}, {}, domains_of((*row)->domains, shape)};
        program.heads = compiler.phrases((*row)->heads);
        program.ways = compiler.phrases((*row)->ways);
        grammar.programs.push_back(std::move(program));
    }
}

Grammar made_grammar(Whose whose) {
    Grammar grammar;
    add_orders(whose, grammar);
    grammar.nested_from = whose == Whose::referee ? grammar.programs.size() : 0;
    if (whose == Whose::referee) add_orders(Whose::commander, grammar);
    return grammar;
}

}  // namespace

int Vocabulary::number_of(const std::string& stem) {
    const auto [place, is_new] = numbers_.emplace(stem, static_cast<int>(words_.size()));
    if (is_new) words_.push_back(stem);
    return place->second;
}

int Vocabulary::find(const std::string& stem) const {
    const auto found = numbers_.find(stem);
    return found == numbers_.end() ? -1 : found->second;
}

const Grammar& grammar_of(Whose whose) {
    static const Grammar commander = made_grammar(Whose::commander);
    static const Grammar referee = made_grammar(Whose::referee);
    static const Grammar spectator = made_grammar(Whose::spectator);
    static const Grammar throw_me_a_6 = made_grammar(Whose::throw_me_a_6);
    static const Grammar die_men = made_grammar(Whose::die_men);
    static const Grammar dice_warriors = made_grammar(Whose::dice_warriors);
    switch (whose) {
        case Whose::commander: return commander;
        case Whose::referee: return referee;
        case Whose::spectator: return spectator;
        case Whose::throw_me_a_6: return throw_me_a_6;
        case Whose::die_men: return die_men;
        case Whose::dice_warriors: return dice_warriors;
    }
    return commander;
}

}  // namespace reading
