import styles from './Desk.module.css';

/** For an element with a name that may be wider than the screen: the keyboard scrolls it, too. */
export const scrollable = { role: 'region', tabIndex: 0 } as const;

type Props = {
  caption: string;
  titles: readonly string[];
  /** The first cell of each is its heading. */
  rows: readonly (readonly (string | number)[])[];
};

export function Table({ caption, titles, rows }: Props) {
  return (
    <div {...scrollable} className={styles.scroll} aria-label={caption}>
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
          {rows.map(([heading, ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td key={titles[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
