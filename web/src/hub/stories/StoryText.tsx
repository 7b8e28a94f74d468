import { Fragment } from 'react';
import { type Piece, readBlocks } from './story-text.ts';

/** Members' text: paragraphs, lists and links that the club does not vouch for. */
export const StoryText = ({ text }: { text: string }) =>
  readBlocks(text).map((block, index) =>
    block.kind === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
      <ul key={index}>
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={place} dir="auto">
            <Pieces pieces={item} />
          </li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={index} dir="auto">
        {block.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={place}>
            {place > 0 && <br />}
            <Pieces pieces={line} />
          </Fragment>
        ))}
      </p>
    ),
  );

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, href, bold }, index) =>
    bold ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <strong key={index}>{text}</strong>
    ) : href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
        {text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{text}</Fragment>
    ),
  );
