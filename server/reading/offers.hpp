// What `legal` offers, for the members of an order: what a phrase is likely to mean, what is left
// unsaid, and how much "all" is.
//
// Only the sender's own `legal` and view are looked at. What is not offered may be said all the
// same; whether it may be done is for the rules to say.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

#include "server/reading/lexicon.hpp"
#include "server/reading/pattern.hpp"

namespace reading {

/// An order with all its members, and what was taken for granted to make it whole.
struct Completed {
    nlohmann::json order;
    int cost = 0;
    std::vector<std::string> assumed;
    std::string words = {};    ///< a move of a battle, as it is said
};

class Offers {
public:
    Offers(const Known& known, const Lexicon& lexicon);

    /// The ids that are offered for a member; nothing where `legal` does not say.
    std::optional<std::vector<std::string>> ids_for(const Program& program, int member) const;
    /// Whether an order of this kind is open to the sender.
    bool is_open(const Program& program) const;
    /// What was said of an order, made whole.
    /// Takes:   its members as far as they were said.
    /// Gives:   nothing if it lacks something; several orders if there is a choice.
    std::vector<Completed> completed(const Program& program, const nlohmann::json& said) const;

private:
    const nlohmann::json& list_of(std::string_view pointer) const;
    const nlohmann::json& moves_of(const Program& program) const;
    std::vector<std::string> ids_of_moves(const Program& program, int member) const;
    bool goes_by_legal(const Program& program) const;
    std::vector<nlohmann::json> items_of(const Domain& domain) const;
    std::vector<nlohmann::json> fitting(const Program& program, const Domain& domain,
                                        const nlohmann::json& said) const;
    void fill(const Program& program, const Domain& domain, std::vector<Completed>& all) const;
    void measure(const Program& program, const Domain& domain, std::vector<Completed>& all) const;
    bool means(const std::string& answer, const std::string& option) const;
    void choose_option(const Program& program, const Domain& domain,
                       std::vector<Completed>& all) const;

    const Known& known_;
    const Lexicon& lexicon_;
    const nlohmann::json* own_ = nullptr;    ///< the part of `legal` that is his
    const nlohmann::json* seen_ = nullptr;   ///< the part of the view
};

}  // namespace reading
