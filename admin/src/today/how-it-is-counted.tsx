type Props = { explanations: readonly (readonly [figure: string, how: string])[] }

export const HowItIsCounted = ({ explanations }: Props) => (
  <details className="counted">
    <summary>Cómo se cuenta</summary>
    <dl>
      {explanations.map(([figure, how]) => (
        <div key={figure}>
          <dt>{figure}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  </details>
)
