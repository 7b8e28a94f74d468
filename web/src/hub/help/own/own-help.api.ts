import { ownHelp } from '@club/contract/hub/own-help';
import { client } from '#platform/api';

export const ownHelpApi = client(ownHelp);
