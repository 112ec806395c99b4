/**
 * A reason not to start that the operator can act on. The message is one line in Chinese and is all that is printed:
 * the place in our code where it was noticed helps nobody.
 */
export class StartupFault extends Error {
  override readonly name = 'StartupFault';
}
