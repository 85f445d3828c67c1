/** Makes that the booking form suggests. Any other can be typed. */
export const vehicleMakes = {
  /** Cars and light trucks, then heavy trucks. */
  road: [
    ...['Acura', 'Alfa Romeo', 'Audi', 'BMW', 'Buick', 'Cadillac', 'Chevrolet', 'Chrysler'],
    ...['Dodge', 'Fiat', 'Ford', 'Genesis', 'GMC', 'Honda', 'Hyundai', 'Infiniti', 'Jaguar'],
    ...['Jeep', 'Kia', 'Land Rover', 'Lexus', 'Lincoln', 'Mazda', 'Mercedes-Benz', 'MINI'],
    ...['Mitsubishi', 'Nissan', 'Polestar', 'Pontiac', 'Porsche', 'Ram', 'Rivian', 'Saturn'],
    ...['Scion', 'Smart', 'Subaru', 'Suzuki', 'Tesla', 'Toyota', 'Volkswagen', 'Volvo'],
    ...['Freightliner', 'Hino', 'International', 'Isuzu', 'Kenworth', 'Mack', 'Peterbilt'],
    ...['Western Star'],
  ],
  machinery: [
    ...['Bobcat', 'Bomag', 'Case', 'Caterpillar', 'Doosan', 'Grove', 'Hitachi', 'Hyundai'],
    ...['JCB', 'John Deere', 'JLG', 'Komatsu', 'Kubota', 'Liebherr', 'Manitou', 'Massey Ferguson'],
    ...['New Holland', 'Sandvik', 'Takeuchi', 'Terex', 'Tigercat', 'Volvo', 'Wacker Neuson'],
  ],
} as const
