import type { ButtonHTMLAttributes } from 'react';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the one thing to do next; there is at most one of it in a view. */
  readonly variant?: 'plain' | 'primary' | 'quiet' | 'danger';
  readonly size?: 'usual' | 'small' | 'big';
}

export const Button = ({
  variant = 'plain',
  size = 'usual',
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) => <button type={type} className={`button ${variant} ${size} ${className}`} {...rest} />;
