// What is asked once before something is destroyed, and what is lost by it.

export const sureWords = {
  /** Answers to questions. */
  answer: {
    forbid:
      "Forbid this battle? It does not take place, nor go on if it has begun: plans and all that " +
      "was played are lost, and both sides are told.",
    pillage: "Pillage the place? What is burnt and who is killed there stays so.",
    slain: "Have them killed? Nobody brings them back.",
    dismiss: "Dismiss them? They go home and are an army no more.",
    burn: "Burn them? Nobody has them then.",
    burnt: "Burn the ships? Nobody has them then.",
    dead: "Let the person die? Nobody brings the dead back.",
    maimed: "Let the person be maimed? It stays so.",
  } as Record<string, string>,
  /** Orders and rulings. */
  order: {
    ForbidBattle:
      "Forbid this battle? It does not take place: its plans are lost, and both sides are told.",
    EndBattle: "End this battle? What its commanders still meant to do there is not done.",
    DestroyStronghold: "Destroy this stronghold? Its walls, garrison and stores are gone.",
    DisbandWarband: "Disband this warband? Its people and what they have learnt are gone.",
    DisbandDetachments: "Disband them? The soldiers go home and do not come back.",
    AbandonWagons: "Abandon the wagons? They are lost, with what they carry beyond your load.",
    YieldStronghold: "Yield this place? Its walls are the enemy’s from then on.",
    LeaveEngines: "Leave the engines behind? Anyone may take or burn them.",
    DeclareWar: "Declare war? It begins at once, and only both sides together can end it.",
    LeaveAlliance: "Leave the alliance? It is over for all of your faction.",
    Surrender: "Surrender? The battle is lost.",
    Concede: "Concede? The battle is lost.",
  } as Record<string, string>,
  revoke: (name: string) => `Revoke this link of ${name}? It lets nobody in any more.`,
  revokeAll: (name: string, count: number) =>
    `Revoke all ${count} links of ${name}? They let nobody in any more, and a device that came ` +
    "in by one of them alone is signed out.",
  turnOut: (name: string) => `Remove ${name}? The page is closed to this member at once.`,
};
