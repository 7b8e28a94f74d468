/** A copy that does not hold what the club wrote. The message is shown to the member. */
export class BrokenRecord extends Error {
  override readonly name = 'BrokenRecord';
}
