import type { BrandValues } from '@club/contract/club/content/brand';
import { checkMainColour, contrast, HexColour, readableContrast } from '@club/contract/platform/colours/contrast';
import type { CSSProperties } from 'react';
import type { ContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, Card, Flank, Grid, Stack, StatusChip, Text, TextField, Tile } from '#platform/ui';
import own from './brand.module.css';

/** The product's own colours, where the club chose none. */
export const ownColours = { main: '#0b6170', second: '#ef9f57' };

/** The two colours, each with the contrast it reaches. */
export const Colours = ({ form }: { form: ContractForm<BrandValues & { seen: number; reason: string }> }) => {
  const { main_colour: main, second_colour: second } = form.values;
  return (
    <Card
      title={i18n.t('Colours')}
      action={
        (main || second) && (
          <Button kind="plain" onClick={() => form.set({ main_colour: '', second_colour: '' })}>
            {i18n.t('Back to Daylight')}
          </Button>
        )
      }
    >
      <Stack gap={4} top={4}>
        <Grid columns={2} gap={3}>
          <ColourField
            label={i18n.t('Main colour')}
            hint={i18n.t('Buttons, links, what is chosen')}
            standIn={ownColours.main}
            field={form.field('main_colour')}
            onPick={(main_colour) => form.set({ main_colour })}
          />
          <ColourField
            label={i18n.t('Second colour')}
            hint={i18n.t('Points and “now”, graphics only')}
            standIn={ownColours.second}
            field={form.field('second_colour')}
            onPick={(second_colour) => form.set({ second_colour })}
          />
        </Grid>
        <Stack as="ul" className={own.checks} ruled={3}>
          {HexColour.test(main || ownColours.main) &&
            checkMainColour(main || ownColours.main).map(({ check, colour, ground, reached }) => (
              <Check
                key={check}
                name={
                  {
                    white_on_main: i18n.t('White on the main colour'),
                    main_on_paper: i18n.t('Main colour as text on paper'),
                    main_in_dark: i18n.t('Main colour in the dark, lightened to {colour}', { colour }),
                  }[check]
                }
                colour={colour}
                ground={ground}
                reached={reached}
              />
            ))}
          {HexColour.test(second || ownColours.second) && (
            <Check
              name={i18n.t('Second colour as text on white')}
              colour={second || ownColours.second}
              ground="#ffffff"
              reached={contrast(second || ownColours.second, '#ffffff')}
              isGraphic
            />
          )}
        </Stack>
        <Text size="sm" tone="quiet">
          {i18n.t("A main colour that fails can't be saved. Status colours (green, amber, red) don't change.")}
        </Text>
      </Stack>
    </Card>
  );
};

const ColourField = ({
  label,
  hint,
  standIn,
  field,
  onPick,
}: {
  label: string;
  hint: string;
  standIn: string;
  field: ReturnType<ContractForm<{ colour: string }>['field']>;
  onPick: (colour: string) => void;
}) => (
  <Flank className={own.colour} at="start" gap={2} align="start">
    <input
      type="color"
      aria-label={i18n.t('Pick: {label}', { label })}
      value={HexColour.test(field.value) ? field.value : standIn}
      onChange={({ target }) => onPick(target.value)}
    />
    <TextField label={label} hint={hint} placeholder={standIn} maxLength={7} {...field} />
  </Flank>
);

const Check = ({
  name,
  colour,
  ground,
  reached,
  isGraphic = false,
}: {
  name: string;
  colour: string;
  ground: string;
  reached: number;
  isGraphic?: boolean;
}) => (
  <li>
    <Tile
      className={own.sample}
      side={40}
      corners="md"
      line="around"
      weight="semibold"
      style={{ '--sample': colour, '--ground': isGraphic ? colour : ground } as CSSProperties}
      aria-hidden="true"
    >
      {!isGraphic && 'Aa'}
    </Tile>
    <span>
      <b>{name}</b>
      <small>
        {i18n.t('{reached} : 1, needs {needed}', {
          reached: (Math.floor(reached * 100) / 100).toFixed(2),
          needed: readableContrast,
        })}
      </small>
    </span>
    {reached >= readableContrast ? (
      <StatusChip tone="good">{i18n.t('Passes')}</StatusChip>
    ) : (
      <StatusChip tone={isGraphic ? 'waiting' : 'bad'}>
        {isGraphic ? i18n.t('Graphics only') : i18n.t('Fails')}
      </StatusChip>
    )}
  </li>
);
