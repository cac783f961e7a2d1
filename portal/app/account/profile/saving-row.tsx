import { Button } from '../../ui/button.tsx'

/** 4.23 what ends the edit mode. */
export function SavingRow({ working, onCancel }: { working: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
      <Button type="submit" working={working}>
        Guardar
      </Button>
      <Button look="outline" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}
