import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back after a render in which the value differs from the one before; not after the first. */
export function useOnChange(value: unknown, onChange: () => void): void {
  const last = useRef(value);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    handleChange();
  }, [value]);
}
