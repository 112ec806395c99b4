/**
 * Lets V8 find the methods of strings fast again, for every process after all that it is made of was loaded.
 *
 * A class that is derived from String, as ioredis has one, makes V8 keep the methods of all strings in a table in which
 * compiled code has to look them up at every call: `charCodeAt` then takes three to six times as long everywhere, and a
 * workbook half as long again to read. V8 puts the table in order when somebody walks through the names of a String object.
 */
export function restoreFastStrings(): void {
  for (const name in new String('')) void name;
}
