import { criticalRows, derivedCritical } from '@club/contract/health/signals/critical';
import { redFlagActions } from '@club/contract/health/signals/red-flags';
import { redFlagLevels } from '@club/contract/platform/local-help';
import { describe, expect, it } from 'vitest';
import { takeSugar } from './critical.data.ts';
import { findRedFlags } from './engine.ts';
import { type Facts, factCodes } from './facts.ts';
import { helpByCountry, helpLinesVersion, otherEmergencyNumbers } from './help-lines.data.ts';
import { findLocalHelp, sayEmergencyNumber } from './local-help.ts';
import type { Condition } from './rule.ts';
import { redFlagRules } from './rules.ts';
import { findToldHelp } from './told-help.ts';

const codes = (facts: Facts): string[] => findRedFlags(facts).map(({ code }) => code);

describe('the warning signs', () => {
  it.each([
    ['nothing that is known', {}, []],
    ['a fact that is not known', { phq2: null, ipss: null, chest_pain: null }, []],
    ['a sign that was denied', { chest_pain: false }, []],
    ['glucose of 53 with confusion', { sensor_glucose: 53, confused: true }, ['low_glucose_confused']],
    ['glucose of 54 with confusion', { sensor_glucose: 54, confused: true }, []],
    ['glucose of 53 without confusion', { sensor_glucose: 53 }, []],
    ['glucose of 251 and vomiting', { sensor_glucose: 251, vomiting_or_drowsy: true }, ['high_glucose_unwell']],
    ['two highs without diabetes', { sensor_highs: 2, no_diabetes: true }, ['high_sensor_glucose']],
    ['one high without diabetes', { sensor_highs: 1, sensor_day_mean: 199, no_diabetes: true }, []],
    ['a day at 200 without diabetes', { sensor_day_mean: 200, no_diabetes: true }, ['high_sensor_glucose']],
    ['two highs with diabetes', { sensor_highs: 2, sensor_day_mean: 220, no_diabetes: false }, []],
    ['glucose of 250 and vomiting', { sensor_glucose: 250, vomiting_or_drowsy: true }, []],
    ['a newest reading of 53', { latest_sensor_glucose: 53 }, ['low_sensor_glucose']],
    ['a newest reading of 54', { latest_sensor_glucose: 54 }, []],
    ['a newest reading of 250', { latest_sensor_glucose: 250 }, []],
    ['a newest reading of 251', { latest_sensor_glucose: 251 }, ['very_high_sensor_glucose']],
    ['a pressure of 179/119', { systolic: 179, diastolic: 119 }, []],
    ['a pressure of 180/80', { systolic: 180, diastolic: 80 }, ['severe_pressure']],
    ['a pressure of 120/120', { systolic: 120, diastolic: 120 }, ['severe_pressure']],
    [
      'a pressure of 180/80 with symptoms',
      { systolic: 180, diastolic: 80, feels_unwell: true },
      ['severe_pressure_unwell', 'severe_pressure'],
    ],
    ['pauses without sleepiness', { apnoea_seen: true }, []],
    ['pauses and sleepiness', { apnoea_seen: true, sleepy: true }, ['pauses_and_sleepy']],
    ['an IPSS of 19', { ipss: 19 }, []],
    ['an IPSS of 20', { ipss: 20 }, ['severe_urinary_symptoms']],
    ['a quality of life of 4', { ipss_quality_of_life: 4 }, []],
    ['a quality of life of 5', { ipss_quality_of_life: 5 }, ['urinary_quality_of_life']],
    ['a change in erections without symptoms', { erectile_change: true, ipss: 7 }, []],
    ['a change in erections with symptoms', { erectile_change: true, ipss: 8 }, ['erectile_change_with_symptoms']],
    ['bone pain alone', { bone_pain: true }, []],
    ['a mole of 2 points', { mole_points: 2 }, []],
    ['a mole of 3 points', { mole_points: 3 }, ['mole_points']],
    ['a PHQ-2 of 2', { phq2: 2 }, []],
    ['a PHQ-2 of 3', { phq2: 3 }, ['phq2']],
    ['a GAD-2 of 3', { gad2: 3 }, ['gad2']],
    ['a FINDRISC of 11', { findrisc: 11 }, []],
    ['a FINDRISC of 12', { findrisc: 12 }, ['findrisc']],
    ['a NoSAS of 7', { nosas: 7 }, []],
    ['a NoSAS of 8', { nosas: 8 }, ['nosas']],
  ] as const)('in %s', (_what, facts, expected) => {
    expect(codes(facts)).toEqual(expected);
  });

  it('come with the most pressing first, whatever the order of the answers', () => {
    const facts = { phq2: 6, long_cough: true, jaundice: true, suicidal_thoughts: true, chest_pain: true };
    expect(codes(facts)).toEqual(['chest_pain', 'suicidal_thoughts', 'jaundice', 'long_cough', 'phq2']);
  });

  it('know every level and name each code once', () => {
    expect(new Set(redFlagRules.map(({ level }) => level))).toEqual(new Set(redFlagLevels));
    expect(new Set(redFlagRules.map(({ action }) => action))).toEqual(new Set(redFlagActions));
    expect(new Set(redFlagRules.map(({ code }) => code)).size).toBe(redFlagRules.length);
  });

  it('ask for every fact, so that none is passed in vain', () => {
    const asked = (when: Condition): string[] => {
      if ('all' in when) return when.all.flatMap(asked);
      if ('any' in when) return when.any.flatMap(asked);
      if ('no' in when) return [when.no];
      if ('unless' in when) return [when.unless];
      return ['sign' in when ? when.sign : when.fact];
    };
    const measured = new Set<string>(criticalRows.map(({ of }) => of));
    const all = redFlagRules.flatMap(({ when }) => asked(when));
    const told = all.filter((code) => !measured.has(code) && !code.startsWith('is_') && code !== 'age');
    expect(new Set(told)).toEqual(new Set(factCodes));
  });
});

describe('the table of critical values', () => {
  it('has a rule of its own for every sign, as pressing as the row says', () => {
    for (const { sign, when, source, of } of criticalRows) {
      const rule = redFlagRules.find(({ code }) => code === sign);
      const isNow = rule?.action === 'call_emergency' || rule?.action === 'take_sugar_now' || rule?.asks !== undefined;
      const isLater = ['mention', 'see_doctor_soon', 'see_doctor_in_two_weeks'].includes(rule?.action ?? '');
      const holds = { now: isNow, today: rule?.action === 'see_doctor_today', visit: isLater }[when];
      expect([sign, of, holds]).toEqual([sign, of, true]);
      expect([sign, source.title.length > 10, source.year >= 1995 && source.year <= 2026]).toEqual([sign, true, true]);
    }
  });
});

describe('the question of a warning sign', () => {
  const asking = redFlagRules.flatMap(({ code, message, asks }) => (asks ? [{ code, message, asks }] : []));
  const emergencies = redFlagRules.filter(({ level }) => level === 'emergency').map(({ code }) => code);

  it('leads to every emergency that is a value together with how the member feels', () => {
    const isMeasured = (when: Condition): boolean =>
      'all' in when ? when.all.some(isMeasured) : 'any' in when ? when.any.some(isMeasured) : 'fact' in when;
    const measured = redFlagRules.filter(
      ({ level, when }) => level === 'emergency' && 'all' in when && isMeasured(when),
    );
    expect(measured.length).toBeGreaterThan(3);
    expect(asking.map(({ asks }) => asks.raises)).toEqual(expect.arrayContaining(measured.map(({ code }) => code)));
  });

  it.each(asking)('of $code is a question, raises an emergency, and the text says what to do meanwhile', (one) => {
    expect(one.asks.question).toMatch(/right now.*\?$/);
    expect(emergencies).toContain(one.asks.raises);
    expect(one.message.toLowerCase()).toContain('call for emergency help');
  });
});

it('says of a low glucose to repeat the sugar up to the edge of the critical values', () => {
  const row = derivedCritical.latest_sensor_glucose.find(({ sign }) => sign === 'low_sensor_on_medicine');
  const edge = row && 'below' in row ? row.below : null;
  expect(edge).toBe(70);
  expect(takeSugar).toContain(`repeat while it stays below ${edge} mg/dL (3.9 mmol/L)`);
  expect(takeSugar).toMatch(
    /15 g of fast sugar.*after 15 minutes.*drowsy, confused or unable to swallow.*does not rise/,
  );
});

describe('local help', () => {
  it.each([
    ['GB', '999', '116 123'],
    ['US', '911', '988'],
    ['DE', '112', '0800 111 0 111'],
    ['GR', '112', '1018'],
    ['HU', '112', '116 123'],
    ['KR', '119', '109'],
    ['SI', '112', '116 123'],
    ['SK', '112', '0800 800 566'],
  ])('in %s is %s and %s', (country, emergency, crisis) => {
    expect(findLocalHelp(country)).toMatchObject({
      country,
      emergency: { phone: emergency },
      crisis: { phone: crisis },
    });
  });

  it.each(['XX', null])('elsewhere (%s) is the number of most mobile networks and a directory', (country) => {
    expect(findLocalHelp(country)).toMatchObject({
      country: null,
      emergency: { phone: '112' },
      crisis: null,
      directory: { url: 'https://findahelpline.com' },
    });
  });

  it.each([
    ['HR', '112'],
    ['LI', '112'],
    ['PH', '911'],
  ])('in %s is %s, and a directory in place of a crisis line', (country, phone) => {
    expect(findLocalHelp(country)).toMatchObject({ country, emergency: { phone }, crisis: null });
  });

  it.each([
    ['CY', '8000 7773'],
    ['EE', '116 006'],
    ['LU', '45 45 45'],
    ['LT', '116 123'],
    ['LV', '116 123'],
    ['MT', '179'],
    ['PT', '808 24 24 24'],
    ['RO', '0800 801 200'],
  ])('in %s names %s for dark thoughts', (country, phone) => {
    expect(findLocalHelp(country).crisis).toMatchObject({ phone, source: expect.stringMatching(/^https:/) });
  });

  it('names 112 and 911 in words where the number is not known', () => {
    expect(sayEmergencyNumber(findLocalHelp('XX'))).toContain('112 or 911 from most mobile phones');
    expect(findLocalHelp(null).emergency.name).toContain('112 or 911 from most mobile phones');
  });

  it.each(['TH', 'KE', 'AE', 'CL'])('in %s, whose number was not looked up, is said in words', (country) => {
    expect(sayEmergencyNumber(findLocalHelp(country))).toContain('112 or 911 from most mobile phones');
  });

  it.each([
    ['GB', '0808 2000 247'],
    ['US', '1-800-799-7233'],
    ['AU', '1800 737 732'],
    ['DE', '116 016'],
    ['ES', '016'],
    ['FR', '3919'],
    ['IT', '1522'],
    ['PT', '800 202 148'],
    ['AT', '0800 222 555'],
    ['CA', 'sheltersafe.ca'],
    ['JP', 'findahelpline.com'],
    [null, 'findahelpline.com'],
  ])('for violence at home in %s names %s', (country, line) => {
    const told = findToldHelp('my husband hits me when he drinks', country);
    expect(told?.text).toContain(line);
    expect(told?.help.violence?.phone ?? null).toBe(/[.]/.test(line) ? null : line);
    expect(told?.help.violence?.source ?? 'https://').toMatch(/^https:/);
    expect(findToldHelp('crushing chest pain', country)?.help.violence).toBeUndefined();
  });

  it('names each line once beside its number, and in words only where no number is on record', () => {
    const say = (text: string, country: string) => findToldHelp(text, country)?.detail ?? '';
    expect(say('I want to kill myself', 'GB')).toBe("You don't have to carry this alone.");
    expect(say('my husband hits me when he drinks', 'GB')).toMatch(
      /^Someone at home hurts or threatens you\. .*fault\.$/,
    );
    expect(say('my husband hits me when he drinks', 'CA')).toContain('sheltersafe.ca');
    expect(say('I want to kill myself', 'BG')).toContain('findahelpline.com');
  });

  it('says where the points for pauses in breathing come from', () => {
    const [sign] = findRedFlags({ nosas: 8 });
    expect(sign?.message).toMatch(/^Neck, weight, snoring, age and sex come to 8 points or more of 17 \(NoSAS\)\./);
  });

  it('is on record for each country once', () => {
    const others = Object.values(otherEmergencyNumbers).flatMap((countries) => countries.split(' '));
    const all = [...Object.keys(helpByCountry), ...others];
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(100);
    for (const country of others) expect(findLocalHelp(country).emergency.dial).toMatch(/^\d{2,4}$/);
  });

  it('has a source and a review date for every line, and a number that a telephone can dial', () => {
    for (const country of Object.keys(helpByCountry)) {
      const { emergency, crisis } = findLocalHelp(country);
      for (const line of crisis ? [emergency, crisis] : [emergency]) {
        expect(line.dial).toMatch(/^\d{2,12}$/);
        expect(line.source).toMatch(/^https:\/\//);
        expect(line.review_by).toBe(helpLinesVersion.reviewBy);
      }
    }
  });
});
