type Data = Readonly<Record<string, unknown>>;

/** Lifts stored events of a sheet from a schema to the next one; what is stored stays as it is. */
export const sheetUpcasters = {
  DeductionsCleared: {
    /** Clearings were first recorded without an opinion. */
    1: (data: Data) => ({ opinion: null, ...data }),
  },
};
