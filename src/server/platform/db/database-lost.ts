/** The store is not the one that was opened, or is damaged: nothing may be acknowledged until a person has looked. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';
}
