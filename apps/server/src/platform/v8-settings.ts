import { setFlagsFromString } from 'node:v8';

/** How much may pile up over what is in use before it is collected, in percent. */
const GROWTH_PERCENT = 50;

/**
 * Fits the collection of garbage to a process whose objects live as long as the database takes to answer. To be called
 * before there are many of them.
 *
 * - Collects before memory has grown by much. V8 itself lets it grow fourfold, so that an import of 100,000 rows, of which
 *   nothing stays, would take 250 MB more than one of 10,000; with this it takes 20 more, and no more time.
 * - Makes every object a young one. V8 puts what comes from a place whose objects used to outlive collections among the
 *   old at once; most of ours do under load. There they stay when they are dead, and keep the young ones that they point
 *   to, which are then copied again and again: without this an import spends a quarter more of the processor's time, a
 *   saved record a seventh.
 *
 * How much room young objects have has to be said when a process starts: whatever starts one gives it
 * `--max-semi-space-size=32` (MB, twice what V8 has), with which fewer of them are still in use when that is full, and a
 * saved record takes a tenth less of the processor's time.
 */
export function tuneGarbageCollection(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString('--no-allocation-site-pretenuring');
}

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
