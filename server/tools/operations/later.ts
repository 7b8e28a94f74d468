/** Loaded before a club, moves its clock on by the seconds that its own address names, as if they had gone by. */
const ahead = Number(new URL(import.meta.url).searchParams.get('seconds')) * 1000;
const Present = Date;

class Later extends Present {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    if (given.length === 0) super(Present.now() + ahead);
    else super(...(given as ConstructorParameters<typeof Date>));
  }

  static override now(): number {
    return Present.now() + ahead;
  }
}
globalThis.Date = Later as DateConstructor;
