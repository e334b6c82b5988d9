import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onChange` after a render in which the value differs from that of the previous render, but not after the first.
 */
export function useOnChange(value: unknown, onChange: () => void): void {
  const last = useRef(value);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    handleChange();
  }, [value]);
}
