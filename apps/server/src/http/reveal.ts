import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** What an answer showed whole of a person, which others see masked. */
export interface Revealed {
  /** Null where what is personal was looked up in a list, which may have found any number of records. */
  readonly recordId: string | null;
  /** The unit whose record it is, where it is one's. */
  readonly unitId?: string | null;
  /** Of the members that were shown or looked up, in Chinese; none where a record was opened that shows nothing personal. */
  readonly labels: readonly string[];
}

/** The request as those leave it who answered something whole: the access log keeps what that was. */
export interface RevealingRequest {
  revealed?: Revealed;
  /** Whose record was opened. */
  openedUnitId?: string | null;
}

/** Says which record was opened, and what of it the answer shows whole. */
export type Reveal = (revealed: Revealed) => void;

/** Injects the way to say so into a handler: `getInfoById(@TheReveal() reveal: Reveal)`. */
export const TheReveal = createParamDecorator((_: unknown, context: ExecutionContext): Reveal => {
  const request = context.switchToHttp().getRequest<RevealingRequest>();
  return (revealed) => {
    request.openedUnitId = revealed.unitId;
    if (revealed.labels.length > 0) request.revealed = revealed;
  };
});
