export const noticesPath = '/notices';
export const pushPath = '/admin/push-notification';
