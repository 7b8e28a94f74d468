import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Text } from '#platform/ui';
import styles from './help.module.css';

/** Milliseconds without typing before a search starts. */
const pause = 250;
const longest = 200;

/** Searches while typing, and at once on Enter. The address keeps what is searched for, and a slash leads here. */
export const HelpSearch = ({
  label,
  placeholder,
  value,
  toAddress,
}: {
  label: string;
  placeholder: string;
  value: string;
  toAddress: (search: string) => string;
}) => {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // A page that was just asked for opens: a search would take its place.
  const isLeaving = useRef(false);
  const navigate = useNavigate();
  // The address changed by itself, such as on going back; one that only catches up with what was asked changes nothing.
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const ask = () => {
    setAsked(typed);
    void navigate(toAddress(typed), { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => isLeaving.current || ask(), pause);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) isLeaving.current = true;
    };
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, []);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
  return (
    <Text as="search" className={styles.search} data-only="screen" bottom="page">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <IconSearch size={20} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={longest}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            isLeaving.current = false;
            setTyped(target.value);
          }}
        />
      </form>
    </Text>
  );
};
