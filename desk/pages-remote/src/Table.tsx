import styles from './Desk.module.css';

/** For a named section that may be wider than the screen: the keyboard scrolls it, too. */
export const scrollable = { tabIndex: 0 };

type Props = {
  caption: string;
  titles: readonly string[];
  /** The first cell of each is its heading. */
  rows: readonly (readonly (string | number)[])[];
};

export function Table({ caption, titles, rows }: Props) {
  return (
    <section {...scrollable} className={styles.scroll} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td key={titles[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
