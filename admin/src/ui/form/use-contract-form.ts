import { type DefaultValues, type FieldValues, type Path, useForm, useWatch } from 'react-hook-form'
import { type ContractOptions, contractResolver } from './contract-resolver.ts'
import { messagesByField } from './field-errors.ts'
import { focusOnFault } from './focus-on-fault.ts'

type Options<Values> = ContractOptions<Values> & {
  /** Only those of the first render count. */
  defaultValues: Values
  /** When a field says what is wrong with it. */
  mode?: 'onSubmit' | 'onChange'
}

/** A form whose values become the body of a call: what the call would refuse is said at its field before it is sent. */
export function useContractForm<Values extends FieldValues>({
  defaultValues,
  mode = 'onSubmit',
  ...contract
}: Options<Values>) {
  const { control, formState, setValue, setError, reset, handleSubmit } = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    mode,
    // Not while a value is being typed.
    delayError: 500,
    resolver: contractResolver<Values>(contract),
    // The first of the page is focused, not the first that was mounted.
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitted, isValid } = formState
  const set = (patch: Partial<Values>) => {
    for (const [field, value] of Object.entries(patch)) {
      setValue(field as Path<Values>, value, { shouldDirty: true, shouldValidate: isSubmitted || mode === 'onChange' })
    }
  }
  const setFieldFaults = (faults: Readonly<Record<string, string>>) => {
    for (const [field, fault] of Object.entries(faults)) setError(field as Path<Values>, { message: fault })
  }
  const setFaults = (faults: Readonly<Record<string, string>>, message: string) => {
    setFieldFaults(faults)
    setError('root', { message })
    focusOnFault()
  }
  /** Others saved meanwhile: what they saved is what changes are compared with. */
  const rebase = (saved: Values, merged: Values) => {
    reset(saved, { keepValues: true })
    set(merged)
  }
  return {
    control,
    values: useWatch({ control }) as Values,
    faults: messagesByField(errors),
    errorMessage: errors.root?.message ?? null,
    isDirty,
    isValid,
    handleSubmit,
    set,
    setFaults,
    setFieldFaults,
    rebase,
  }
}
