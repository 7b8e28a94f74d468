import type { StoryCard } from '@club/contract/hub/stories.fields';
import { IconBellOff, IconDots, IconEdit, IconFlag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { i18n } from '#platform/i18n';
import { Menu, MenuAction, MenuLink, tileClass, VisuallyHidden } from '#platform/ui';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MuteDialog } from './MuteDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { editStoryPath, storiesPath } from './story-paths.ts';

type Asked = 'delete' | 'report' | 'mute';

/** What can be done with a story: its author edits and deletes, others report it or mute its author. */
export const StoryMenu = ({ story, alone = false }: { story: StoryCard; alone?: boolean }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const navigate = useNavigate();
  const close = () => setAsked(null);
  const leave = () => {
    close();
    if (alone) void navigate(storiesPath);
  };
  const object = { object_type: 'story', object_id: story.id } as const;
  return (
    <>
      <Menu
        className={tileClass({ tone: 'quiet' })}
        button={
          <>
            <IconDots size={20} aria-hidden="true" />
            <VisuallyHidden>{i18n.t('More about {title}', { title: story.title })}</VisuallyHidden>
          </>
        }
      >
        {story.mine ? (
          <>
            <MenuLink to={editStoryPath(story.id)} Icon={IconEdit}>
              {i18n.t('Edit story')}
            </MenuLink>
            <MenuAction onSelect={() => setAsked('delete')} Icon={IconTrash}>
              {i18n.t('Delete story')}
            </MenuAction>
          </>
        ) : (
          <>
            <MenuAction onSelect={() => setAsked('report')} Icon={IconFlag}>
              {i18n.t('Report story')}
            </MenuAction>
            <MenuAction onSelect={() => setAsked('mute')} Icon={IconBellOff}>
              {i18n.t('Mute {name}', { name: story.author.display_name })}
            </MenuAction>
          </>
        )}
      </Menu>
      {asked === 'delete' && <DeleteDialog story={story} onClose={close} onDone={leave} />}
      {asked === 'report' && <ReportDialog object={object} onClose={close} />}
      {asked === 'mute' && (
        <MuteDialog object={object} name={story.author.display_name} onClose={close} onDone={leave} />
      )}
    </>
  );
};
