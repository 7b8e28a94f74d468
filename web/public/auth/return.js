// Passes what the provider sent back on to the tab that asked, which checks it, and leaves nothing of it in the address.
(() => {
  const { search, pathname } = location;
  const state = new URLSearchParams(search).get('state');
  history.replaceState(null, '', pathname);
  if (state === null) return;
  const channel = new BroadcastChannel(`club:sign-in:${state}`);
  channel.postMessage(search);
  channel.close();
  if (window.top === window) window.close();
})();
