// Preloaded into a server process: its clock is off by CLOCK_SHIFT_MS.
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
const TrueDate = Date
globalThis.Date = class extends TrueDate {
  /** @param {ConstructorParameters<DateConstructor>} given */
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + shift)
    else super(...given)
  }
  static now() {
    return TrueDate.now() + shift
  }
}
