import { bridgeAreas } from '@club/contract/health/exchange/bridge-areas';
import type { Maker } from '@club/contract/health/exchange/makers';
import { i18n } from '#platform/i18n';

export const listAreas = (areas: Maker['areas']): string =>
  areas.map((area) => bridgeAreas[area].label.toLowerCase()).join(', ');

/** What keeps data from coming, and whether the member can do something about it; null while it comes. */
export const explainTrouble = ({ name, fault, connect_again }: Maker): string | null => {
  if (connect_again) {
    return i18n.t('{name} no longer accepts our access. Connect again to go on; nothing is lost.', { name });
  }
  if (fault === null) return null;
  return {
    unreachable: i18n.t("{name} didn't answer. We'll try again by ourselves.", { name }),
    rate_limited: i18n.t('{name} asked us to wait. We go on by ourselves.', { name }),
    signed_out: i18n.t('{name} no longer accepts our access.', { name }),
    refused: i18n.t("{name} didn't give what we asked for. We'll try again by ourselves.", { name }),
    bad_answer: i18n.t("{name} answered with something we couldn't read. We'll try again by ourselves.", { name }),
    lapsed: i18n.t('{name} gives no data at the moment. Your membership there may have ended.', { name }),
  }[fault];
};
