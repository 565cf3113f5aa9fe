// What the Chorus knows: the gossip that has reached its place, and how the dice were sworn to.
import { Campaign } from "../api/campaign.svelte";
import type { Of, View } from "../api/types";

export class ChorusHouse extends Campaign {
  gossip = $state.raw<Of<"Gossip"> | null>(null);
  chorus = $state.raw<Of<"ChorusView"> | null>(null);
  legal = $state.raw<Of<"LegalForChorus"> | null>(null);
  firstDay = $state("");
  commitment = $state("");

  protected async lookAround() {
    const view = await this.read<View>("view");
    this.firstDay = view.first_day;
    this.gossip = view.gossip;
    this.chorus = view.chorus;
    this.legal = (await this.read<Of<"Legal">>("legal")).chorus;
    await this.readSetting();
    this.commitment ||= (await this.read<Of<"DiceCommitment">>("dice-commitment")).commitment;
  }
}
