/** The zone that this device's clock shows, such as `Europe/Madrid`. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
