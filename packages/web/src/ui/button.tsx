import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

/** Every button of the pages, and every link that looks like one, is one of these. */

interface ButtonLook {
  /** `primary` is the one thing to do next; there is at most one of it in a view. */
  readonly variant?: 'plain' | 'primary' | 'quiet' | 'danger';
  readonly size?: 'usual' | 'small' | 'big';
}

const LOOKS = {
  plain: '',
  primary: styles['primary'],
  quiet: styles['quiet'],
  danger: styles['danger'],
  usual: '',
  small: styles['small'],
  big: styles['big'],
} as const;

const classOf = ({ variant, size }: Required<ButtonLook>, className: string): string =>
  `${styles['button']} ${LOOKS[variant]} ${LOOKS[size]} ${className}`;

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {}

export const Button = ({
  variant = 'plain',
  size = 'usual',
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) => <button type={type} className={classOf({ variant, size }, className)} {...rest} />;

interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, ButtonLook {
  readonly href: string;
}

/** To another page, where a button would be. */
export const ButtonLink = ({ href, variant = 'plain', size = 'usual', className = '', ...rest }: ButtonLinkProps) => (
  <Link href={href} className={classOf({ variant, size }, className)} {...rest} />
);

interface DownloadLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  readonly href: string;
  /** The name of the file. */
  readonly download: string;
}

/** To a file that is kept, where a button would be. */
export const DownloadLink = ({ variant = 'plain', size = 'usual', className = '', ...rest }: DownloadLinkProps) => (
  <a className={classOf({ variant, size }, className)} {...rest} />
);

/** A part that is pressed and has a look of its own: a chip, a card, an area of the felt, a tab. */
export const BareButton = ({ type = 'button', ...rest }: ComponentProps<'button'>) => <button type={type} {...rest} />;
