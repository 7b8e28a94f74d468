import type { FastifyInstance } from 'fastify';
import { standInPath } from '#platform/config';

/**
 * Serves a stand-in for the script of the support chat's provider, with the commands that the club uses: it signs the
 * member in by their token, asks for a new one when that has expired, and says that nobody reads it. Never in production.
 */
export const serveLocalChat = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  app.get(standInPath, async (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(script),
  );
};

const script = `(() => {
  const notice = 'This support chat is a stand-in on this machine: nobody reads it.';
  const storageKey = 'support-chat-stand-in';
  console.info(notice);

  const make = (tag, text = '', more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
  const readToken = (token) => {
    const bytes = atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))));
  };

  let panel = null;
  let askForToken = null;
  let member = null;

  const draw = () => {
    panel?.remove();
    panel = make('section', '', { hidden: true });
    panel.setAttribute('aria-label', 'Support chat (stand-in)');
    Object.assign(panel.style, {
      position: 'fixed', insetInlineEnd: '16px', bottom: '16px', zIndex: '999999', boxSizing: 'border-box',
      width: 'min(320px, calc(100vw - 32px))', padding: '16px', border: '2px dashed', borderRadius: '16px',
      background: 'Canvas', color: 'CanvasText', font: '15px/1.4 system-ui, sans-serif',
    });
    const verified = member.email_verified ? ', e-mail address verified' : '';
    const lines = make('ul');
    const form = make('form');
    const field = make('input', '', { ariaLabel: 'Your message' });
    Object.assign(field.style, { font: 'inherit', width: '60%', minHeight: '44px' });
    const send = make('button', 'Send');
    Object.assign(send.style, { font: 'inherit', minHeight: '44px', paddingInline: '12px' });
    form.append(field, ' ', send);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const write = () => lines.append(make('li', field.value));
      if (member.exp * 1000 > Date.now()) return write();
      askForToken((token) => {
        member = readToken(token);
        write();
      });
    });
    panel.append(make('strong', notice), make('p', 'Signed in as ' + member.name + verified + '.'), lines, form);
    document.body.append(panel);
  };

  const commands = {
    loginUser: (ask, done) => {
      askForToken = ask;
      ask((token) => {
        member = readToken(token);
        localStorage.setItem(storageKey, member.external_id);
        draw();
        done?.(null);
      });
    },
    open: () => {
      if (panel) panel.hidden = false;
    },
    logoutUser: () => {
      localStorage.removeItem(storageKey);
      panel?.remove();
      panel = null;
    },
  };
  window.zE = (area, command, ...values) => {
    if (area === 'messenger') commands[command]?.(...values);
  };
})();
`;
