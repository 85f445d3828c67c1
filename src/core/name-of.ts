/** The name of a person, as it was typed. */
export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string | null }) =>
  lastname ? `${firstname} ${lastname}` : firstname
