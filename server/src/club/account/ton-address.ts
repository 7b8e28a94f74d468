import { Address } from '@ton/core';
import { fieldRefusal } from '#platform/http';

/**
 * Converts any form of a TON wallet address to its raw form (`0:` or `-1:` and 64 hexadecimal digits). The library
 * checks length, workchain and CRC-16.
 * @throws {Refusal} validation_error; `test_network` for a test address where only real ones are allowed.
 */
export const rawTonAddress = (given: string, allowTestNetwork: boolean): string => {
  if (Address.isRaw(given)) return parse(() => Address.parseRaw(given)).toRawString();
  if (!Address.isFriendly(given)) throw refuseAddress();
  const { address, isTestOnly } = parse(() => Address.parseFriendly(given));
  if (isTestOnly && !allowTestNetwork) {
    throw fieldRefusal('ton_wallet_address', 'This is a test network address.', 'test_network');
  }
  return address.toRawString();
};

/** The wallet form of a raw address: URL-safe and non-bounceable (`UQ…`). */
export const walletForm = (raw: string): string => Address.parseRaw(raw).toString({ urlSafe: true, bounceable: false });

const parse = <T>(read: () => T): T => {
  try {
    return read();
  } catch {
    throw refuseAddress();
  }
};

const refuseAddress = () => fieldRefusal('ton_wallet_address', 'Enter a valid TON wallet address.', 'checksum');
