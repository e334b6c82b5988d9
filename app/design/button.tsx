import { Link, type LinkProps } from '#app/design/navigation/link.tsx';

/** Looks of a button. 'accent' has the accent colour of the theme and stands on a dark ground. */
export const buttonVariants = ['primary', 'secondary', 'quiet', 'accent', 'danger'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];
export type ButtonSize = 'small' | 'medium' | 'large';

/** Look of buttons and of links that look like buttons. By default it is 'primary' and 'medium'. */
export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Renders a button that submits no form unless its `type` says so. */
export function Button({
  variant,
  size,
  className = '',
  type = 'button',
  ...rest
}: React.ComponentProps<'button'> & ButtonLook) {
  return <button {...rest} type={type} className={`${getButtonClass({ variant, size })} ${className}`} />;
}

/** Renders a client-side link that looks like a button. */
export function LinkButton({ variant, size, className = '', ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={`${getButtonClass({ variant, size })} ${className}`} />;
}

/** Renders a 44 px square control that shows only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  className = '',
  type = 'button',
  ...rest
}: React.ComponentProps<'button'> & { label: string }) {
  return <button {...rest} type={type} aria-label={label} title={label} className={`icon-btn ${className}`} />;
}

/** Returns the classes that give another element, such as `<a>`, the look of a `Button`. */
export function getButtonClass({ variant = 'primary', size = 'medium' }: ButtonLook): string {
  const sizeClass = size === 'medium' ? '' : ` btn-${size}`;
  return `btn btn-${variant}${sizeClass}`;
}
