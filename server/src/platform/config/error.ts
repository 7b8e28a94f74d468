/** Wrong configuration, one sentence a variable. */
export class ConfigError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(`The configuration is not usable:\n${sentences.map((sentence) => `  ${sentence}`).join('\n')}`);
    this.sentences = sentences;
  }
}
