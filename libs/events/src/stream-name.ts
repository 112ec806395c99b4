/** A stream: one thing with a history. */
export interface StreamName {
  readonly category: string;
  readonly id: string;
}

/** The one text for a stream, `category-id`. */
export function streamText({ category, id }: StreamName): string {
  return `${category}-${id}`;
}

/**
 * Takes stream texts apart. Categories and ids may hold hyphens themselves, so a text is read by the categories that are
 * known, the longest that fits first.
 */
export class StreamNames {
  private readonly longestFirst: readonly string[];

  constructor(categories: readonly string[]) {
    this.longestFirst = [...categories].sort((a, b) => b.length - a.length);
  }

  /** The stream, or null when no known category starts the text or no id follows it. */
  find(text: string): StreamName | null {
    const category = this.longestFirst.find((name) => text.startsWith(`${name}-`) && text.length > name.length + 1);
    return category === undefined ? null : { category, id: text.slice(category.length + 1) };
  }

  /** As `find`, and throws for a text that is no stream. */
  parse(text: string): StreamName {
    const stream = this.find(text);
    if (!stream) throw new Error(`no stream is called ${text}`);
    return stream;
  }
}
