import { memberPath } from '#club/admin/paths';
import { approvalsApi } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { TextLink } from '#platform/ui';

/** Whether the reader may open the pages of members. */
export const useMayHelp = (): boolean => {
  const { data } = approvalsApi.useGetRightsQuery();
  return data !== undefined && 'permissions' in data && data.permissions.includes('support');
};

/** A member's name, which leads to their page where the reader may open it. */
export const MemberName = ({ id, name }: { id: string; name: string }) => {
  const mayHelp = useMayHelp();
  if (!name) return i18n.t('Former member');
  return mayHelp ? <TextLink to={memberPath(id)}>{name}</TextLink> : name;
};
