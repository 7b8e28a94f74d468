declare module '*.po' {
  export const messages: Record<string, import('@lingui/message-utils/compileMessage').CompiledMessage>;
}
