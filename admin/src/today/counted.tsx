type Props = { of: readonly (readonly [figure: string, how: string])[] }

export const Counted = ({ of }: Props) => (
  <details className="counted">
    <summary>Cómo se cuenta</summary>
    <dl>
      {of.map(([figure, how]) => (
        <div key={figure}>
          <dt>{figure}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  </details>
)
