import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** What an answer showed whole of a person, which others see masked. */
export interface Revealed {
  /** Null where what is personal was looked up in a list, which may have found any number of records. */
  readonly recordId: string | null;
  /** Of the members that were shown or looked up, in Chinese. */
  readonly labels: readonly string[];
}

/** The request as those leave it who answered something whole: the access log keeps what that was. */
export interface RevealingRequest {
  revealed?: Revealed;
}

/** Says that the answer shows something whole; that nothing is shown is no news. */
export type Reveal = (revealed: Revealed) => void;

/** Injects the way to say so into a handler: `getInfoById(@TheReveal() reveal: Reveal)`. */
export const TheReveal = createParamDecorator((_: unknown, context: ExecutionContext): Reveal => {
  const request = context.switchToHttp().getRequest<RevealingRequest>();
  return (revealed) => {
    if (revealed.labels.length > 0) request.revealed = revealed;
  };
});
