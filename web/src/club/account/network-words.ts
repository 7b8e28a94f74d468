import { i18n } from '#platform/i18n';

/** A session's network in words; addresses alone mean nothing to most people. */
export const describeNetwork = (network: string, here: string | undefined): string => {
  if (network === here) return i18n.t('Same network as this device');
  if (/^(127\.|::1?:*\/|0:0:0:0)/.test(network)) return i18n.t('The computer the club runs on');
  if (/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80)/i.test(network))
    return i18n.t('A home or office network');
  return i18n.t('Internet addresses that begin with {start}', {
    start: network.replace(/\.0\/24$/, '').replace(/::\/64$/, ''),
  });
};
