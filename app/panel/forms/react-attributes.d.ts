export {};

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Chooses a folder with all of its files; React's own types lack it. */
    webkitdirectory?: string;
  }
}
