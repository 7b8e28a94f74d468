import type { VendorReportReason } from '@club/contract/club/marketplace.fields';
import { i18n } from '#platform/i18n';

export const vendorReasonName = (reason: VendorReportReason): string =>
  ({
    medical_misinformation: i18n.t('Unsafe health claims'),
    misleading: i18n.t('Misleading or wrong'),
    unavailable: i18n.t("The vendor doesn't honour it"),
    abuse: i18n.t('Offensive'),
    other: i18n.t('Something else'),
  })[reason];
